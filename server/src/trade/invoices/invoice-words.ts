export type PaymentFileKind = 'invoice' | 'bill' | 'receipt'
