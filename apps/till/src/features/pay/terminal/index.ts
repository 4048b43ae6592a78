export { followAttempts } from './finish-attempts.ts'
export { idOfWish, namedParts, type PartBack, refundToCards } from './refund-to-card.ts'
export { terminalSheets } from './terminal-sheets-part.ts'
export { terminalTexts } from './terminal-texts.ts'
