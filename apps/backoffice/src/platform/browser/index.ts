export { newId } from './new-id.ts'
export { useNow } from './now.ts'
export { saveBlob, saveFile } from './save-file.ts'
