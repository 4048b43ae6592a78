/** The passphrase of a file, from where other people of the machine don't see it. */
import { readFile } from 'node:fs/promises'

export const passphraseHelp = 'a passphrase is read from SERVERY_PASSPHRASE or --passphrase-file'

/** Undefined where there is none; one that is empty is refused, as it would seal nothing. */
export async function readPassphrase(
  env: Readonly<Record<string, string | undefined>>,
  path: string | undefined,
): Promise<string | undefined> {
  const given = path === undefined ? env.SERVERY_PASSPHRASE : await readFile(path, 'utf8')
  const passphrase = given?.replace(/\r?\n$/, '')
  if (passphrase?.trim() === '') throw new RangeError('The passphrase is empty.')
  return passphrase
}
