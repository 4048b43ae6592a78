/** What an order's row keeps of its taxes and its service charges. */
export interface OrderTaxShare {
  key: string
  name: string
  rate: number
  inclusive: boolean
  net: number
  tax: number
  gross: number
}

export interface OrderChargeShare {
  id: string
  name: string
  destination: 'revenue' | 'staff'
  net: number
  tax: number
  gross: number
}
