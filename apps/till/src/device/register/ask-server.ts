/** A question to the server in the name of this till. */
import type { Device } from './device.ts'
import { networkOf } from './network.ts'

/** Null where the server does not answer. */
export async function ask(
  { device }: { readonly device: Pick<Device, 'pairing'> },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) {
  try {
    return await networkOf(device.pairing).request({
      method,
      path,
      ...(body === undefined ? {} : { body }),
    })
  } catch {
    return null
  }
}
