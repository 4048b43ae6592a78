export { loadKick, loadKitchen, loadWork, loadWriter } from './attached-parts.ts'
export { AttachedSection } from './attached-section.tsx'
export type { Writer } from './write-here.ts'
