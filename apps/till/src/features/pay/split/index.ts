export { splitSheets } from './split-sheets-part.ts'
export { partName, splitTexts } from './split-texts.ts'
