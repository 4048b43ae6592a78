/** SQL of the keys with which browsers are sent messages. */
import webPush from 'web-push'
import type { Database } from '../../platform/db/index.ts'

export const secretName = 'vapid'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Made at the first start, and shared by all processes of the installation. */
export async function readPushKeys({ identity }: Database): Promise<PushKeys> {
  await identity
    .insertInto('secrets')
    .values({ name: secretName, value: Buffer.from(JSON.stringify(webPush.generateVAPIDKeys())) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await identity
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow()
  return JSON.parse(value.toString('utf8')) as PushKeys
}
