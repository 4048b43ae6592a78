export { type CardWay, cardsOf, cardWayOf, recordCharge } from './card-way.ts'
export { followLeft } from './follow-left.ts'
export { giveUpOrder, giveUpSentOrder, leaveToCounter } from './give-up.ts'
export { askReceiptUrl, printerOf, printReceipt } from './receipts.ts'
