export { askAgain, isInDoubt, isUnanswered } from './ask-again.ts'
export { CustomerEmailInput } from './customer-email-input.tsx'
export { CustomerField } from './customer-field.tsx'
export { FrozenFields } from './frozen-fields.tsx'
export {
  OfficeMethodField,
  OfficeReferenceField,
  type WithOfficeMethod,
} from './office-method.tsx'
export { getOrdersInput, initialOrders, orderFilters, shownStatuses } from './order-list.ts'
export { SourceText } from './order-source.tsx'
export { OrderStatusChip, PaymentStatusChip } from './order-status.tsx'
export { totalsLabel } from './order-totals.ts'
export { useKeptWrite } from './use-kept-write.ts'
