import { api } from '../../api.ts'

export const customersKey = api.customers.key()
