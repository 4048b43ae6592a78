import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound, OutboundError } from './outbound.ts'
import { outboundNetworksOf } from './public-address.ts'

const heard: string[] = []
const server = createServer((request, response) => {
  heard.push(`${request.method} ${request.url} ${request.headers.host}`)
  if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
  else if (request.url === '/long') response.end('x'.repeat(5000))
  else if (request.url !== '/never') response.end('hello')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const nowhere = outboundNetworksOf([])
const here = outboundNetworksOf(['127.0.0.1/32'])
const get = (url: string) =>
  ({ method: 'GET', url, timeoutMs: 10_000, answerBytesMax: 1000 }) as const
const at = (address: string) => async () => [{ address, family: 4 }]

async function failureOf(answer: Promise<unknown>): Promise<string> {
  const error: unknown = await answer.then(
    () => null,
    (failure: unknown) => failure,
  )
  return error instanceof OutboundError ? error.code : `no refusal: ${String(error)}`
}

describe('addresses that are no part of the internet', () => {
  it.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '2130706433', '0x7f.1'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[fc00::1]', '[fe80::1]', '[64:ff9b::7f00:1]'],
    ...['[2002:7f00:1::]', '[2001:db8::1]', '[ff02::1]', '[fd00:ec2::254]'],
  ])('%s is refused as it is written', (host) => {
    expect(createOutbound(nowhere).findFault(`https://${host}/`)).toBe('address_private')
  })

  it('are refused behind a name too, and beside public ones', async () => {
    const behind = createOutbound(nowhere, at('10.0.0.7'))
    expect(await failureOf(behind.send(get('https://shop.example/')))).toBe('address_private')
    const mixed = createOutbound(nowhere, async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
    expect(await failureOf(mixed.send(get('https://shop.example/')))).toBe('address_private')
  })

  it('stay closed where private networks are allowed, if clouds keep secrets there', () => {
    const inside = createOutbound(outboundNetworksOf(['private']))
    expect(inside.findFault('http://192.168.1.20/')).toBeNull()
    expect(inside.findFault('http://[fd00:ec2::254]/')).toBe('address_private')
    expect(inside.findFault('http://169.254.169.254/')).toBe('address_private')
  })
})

describe('a request', () => {
  it('goes to the address that was checked, under the name that was asked for', async () => {
    const outbound = createOutbound(here, at('127.0.0.1'))
    const answer = await outbound.send(get(`http://shop.example:${port}/path`))
    expect([answer.status, String(answer.body)]).toEqual([200, 'hello'])
    expect(heard).toContain(`GET /path shop.example:${port}`)
  })

  it('does not follow where it is sent on to', async () => {
    const answer = await createOutbound(here).send(get(`http://127.0.0.1:${port}/moved`))
    expect(answer.status).toBe(302)
    expect(heard.some((line) => line.includes('/elsewhere'))).toBe(false)
  })

  it('ends with a name for what went wrong', async () => {
    const outbound = createOutbound(here)
    const url = `http://127.0.0.1:${port}`
    expect(await failureOf(outbound.send(get(`${url}/long`)))).toBe('answer_too_large')
    const short = { ...get(`${url}/never`), timeoutMs: 20 }
    expect(await failureOf(outbound.send(short))).toBe('timeout')
    const unheard = createOutbound(here, () => new Promise(() => undefined))
    const nameless = { ...get('https://slow.example/'), timeoutMs: 20 }
    expect(await failureOf(unheard.send(nameless))).toBe('timeout')
    const lost = createOutbound(here, async () => Promise.reject(new Error('no such name')))
    expect(await failureOf(lost.send(get('https://lost.example/')))).toBe('name_unknown')
    const plain = createOutbound(nowhere, at('93.184.216.34'))
    expect(await failureOf(plain.send(get('http://shop.example/')))).toBe('address_unencrypted')
    expect(outbound.findFault('ftp://shop.example/')).toBe('address_invalid')
    expect(outbound.findFault('https://a:b@shop.example/')).toBe('address_invalid')
  })
})
