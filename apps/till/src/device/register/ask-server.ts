/** A question to the server in the name of this till. */
import { fetchNetwork } from '@servery/client'
import type { Device } from './device.ts'
import { apiUrl } from './pairing.ts'

/** Null where the server does not answer. */
export async function ask(
  { device }: { readonly device: Pick<Device, 'pairing'> },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) {
  const { deviceToken } = device.pairing
  const network = fetchNetwork({ baseUrl: apiUrl, token: () => deviceToken })
  try {
    return await network.request({ method, path, ...(body === undefined ? {} : { body }) })
  } catch {
    return null
  }
}
