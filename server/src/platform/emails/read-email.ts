/**
 * For tests: a letter as it was written, in plain text. Each part says itself whether it is
 * quoted-printable; one that is short and plain stands as it is, and `=42` in it means `=42`.
 */
export function readEmailText(raw: string): string {
  return raw
    .split(/^(?=--)/m)
    .map((part) => (/^content-transfer-encoding: quoted/im.test(part) ? unquote(part) : part))
    .join('')
}

function unquote(text: string): string {
  const bytes = Buffer.from(text)
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
