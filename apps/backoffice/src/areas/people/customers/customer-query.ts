import { api } from '../../../platform/api/index.ts'

export const customersKey = api.customers.key()
