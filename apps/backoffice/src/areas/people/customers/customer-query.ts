import { api } from '../../../platform/api/api.ts'

export const customersKey = api.customers.key()
