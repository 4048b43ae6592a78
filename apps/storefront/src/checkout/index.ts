export { CheckoutPage, type CheckoutPageData } from './checkout-page.tsx'
