// npm run draw: the arrows of today into ARCHITECTURE.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withDrawing } from './tidy/drawing.ts'

const path = fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url))
writeFileSync(path, withDrawing(readFileSync(path, 'utf8')))
