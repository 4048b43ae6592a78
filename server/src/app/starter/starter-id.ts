import { v5 } from 'uuid'

/** Of a record that a business starts with: the same for the same company and name. */
export function starterId(companyId: string, name: string): string {
  return v5(`starter ${name}`, companyId)
}
