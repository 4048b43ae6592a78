import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleIds as ids } from '../../app/examples/basics/ids.ts'
import { type ApiWorld, createApiWorld, strangerCompany } from '../../app/site/api-world.ts'
import { sampleMp4, sampleWebm } from './video-sample.ts'

let world: ApiWorld
let owner: Record<string, string>
beforeAll(async () => {
  world = await createApiWorld()
  owner = await world.personOf(ids.company, 'owner')
}, 120_000)
afterAll(() => world.close())

type Kind =
  | ('avatars' | 'logos' | 'items' | 'drawers' | 'videos')
  | ('receipts' | 'kiosks' | 'shops' | 'deliveries' | 'wastes')

async function upload(kind: Kind, file: Buffer, options: { id?: string; headers?: object } = {}) {
  const { id = v7(), headers = owner } = options
  const answer = await world.send(
    { method: 'POST', path: `/images/${kind}` },
    headers as Record<string, string>,
    { body: { id, content: file.toString('base64') } },
  )
  return { status: answer.status, body: JSON.parse(answer.text) as Record<string, never> }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#C2410C' } })
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${world.url}${path}`, { headers, method })

describe('an upload', () => {
  it.each([
    ['avatars', 1000, 600, 256, 256],
    ['avatars', 100, 50, 256, 256],
    ['logos', 2048, 512, 1024, 256],
    ['logos', 300, 100, 300, 100],
    ['items', 2400, 1800, 1200, 900],
    ['drawers', 1500, 2000, 1200, 1600],
  ] as const)('of %s, %i × %i, becomes WebP of %i × %i', async (kind, width, height, w, h) => {
    const { status, body } = await upload(kind, await plain(width, height).png().toBuffer())
    expect([status, body]).toMatchObject([201, { width: w, height: h }])
    const served = Buffer.from(await (await get(body.path ?? '')).arrayBuffer())
    const { format, ...size } = await sharp(served).metadata()
    expect([format, size.width, size.height]).toEqual(['webp', w, h])
  })

  const kept = ['receipts', 'kiosks', 'shops', 'deliveries', 'wastes'] as const
  it.each(kept)('of %s is kept', async (kind) => {
    const file = await plain(300, 200).jpeg().toBuffer()
    expect((await upload(kind, file)).status).toBe(201)
  })

  it('of a supplier’s invoice may be a PDF, which is taken away and opened by no page', async () => {
    const file = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
    const { status, body } = await upload('deliveries', file)
    expect([status, body]).toMatchObject([201, { width: 0, height: 0 }])
    expect(body.path).toMatch(/\.pdf$/)
    const served = await get(body.path ?? '')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(file)
    const said = ['content-type', 'content-disposition', 'content-security-policy']
    expect(said.map((name) => served.headers.get(name))).toEqual([
      'application/pdf',
      'attachment',
      "default-src 'none'; sandbox",
    ])
    const cut = await upload('deliveries', file.subarray(0, 30))
    expect([cut.status, cut.body.code]).toEqual([422, 'image_damaged'])
    const elsewhere = await upload('wastes', file)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'image_type_unknown'])
  })

  it('leaves behind what the camera wrote, and stands upright', async () => {
    const file = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '50/1 9/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(file).metadata()).orientation).toBe(6)
    const { body } = await upload('items', file)
    expect(body).toMatchObject({ width: 200, height: 400 })
    const served = Buffer.from(await (await get(body.path ?? '')).arrayBuffer())
    const found = await sharp(served).metadata()
    expect([found.exif, found.icc, found.orientation]).toEqual([undefined, undefined, undefined])
    expect(served.includes('secret place')).toBe(false)
  })

  it('sent twice is one picture; its id is good for no other', async () => {
    const id = v7()
    const file = await plain(20, 20).png().toBuffer()
    const first = await upload('items', file, { id })
    expect((await upload('items', file, { id })).body).toEqual(first.body)
    const other = await upload('items', await plain(30, 30).png().toBuffer(), { id })
    expect([other.status, other.body.code]).toEqual([409, 'id_reused'])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['SVG', Buffer.from(svg), 'image_type_unknown'],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'image_type_unknown'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'image_type_unknown'],
    [
      'HTML that calls itself JPEG',
      Buffer.from('<html>\xff\xd8\xff', 'latin1'),
      'image_type_unknown',
    ],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), 'image_damaged'],
    ['a JPEG with a script in it', Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), 'image_damaged'],
  ])('of %s is refused', async (_, file, code) => {
    for (const kind of ['items', 'drawers'] as const) {
      const { status, body } = await upload(kind, file)
      expect([status, body.code]).toEqual([422, code])
    }
  })

  const routes = ['avatars', 'logos', 'items', 'drawers', ...kept, 'videos'] as const
  it.each(routes)('of SVG is refused among the %s', async (kind) => {
    const { status, body } = await upload(kind, Buffer.from(svg))
    const code = kind === 'videos' ? 'video_type_unknown' : 'image_type_unknown'
    expect([status, body.code]).toEqual([422, code])
  })

  it('cut off in the middle is refused', async () => {
    const whole = await sharp(Buffer.alloc(300 * 300 * 3, 7), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const { status, body } = await upload('items', whole.subarray(0, whole.length / 2))
    expect([status, body.code]).toEqual([422, 'image_damaged'])
  })

  it('that would unpack to more than 40 megapixels is refused before it is', async () => {
    const bomb = await plain(8000, 6000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const { status, body } = await upload('logos', bomb)
    expect([status, body.code]).toEqual([422, 'image_too_many_pixels'])
  })

  it('of more than 5 MB is refused; other routes take no more than before', async () => {
    const { status } = await upload('items', Buffer.alloc(5 * 1024 * 1024 + 3))
    expect(status).toBe(400)
    const huge = await upload('items', Buffer.alloc(8 * 1024 * 1024))
    expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large'])
    const elsewhere = await world.send({ method: 'POST', path: '/categories' }, owner, {
      body: { id: v7(), name: 'x'.repeat(3 * 1024 * 1024) },
    })
    expect(elsewhere.status).toBe(413)
  })

  it('needs its right: anybody a picture of themselves, few a logo, some an item’s', async () => {
    const file = await plain(10, 10).png().toBuffer()
    const statuses = async (role: string) => {
      const headers = await world.personOf(ids.company, role)
      const kinds = ['avatars', 'logos', 'items'] as const
      return Promise.all(kinds.map(async (kind) => (await upload(kind, file, { headers })).status))
    }
    expect(await statuses('cashier')).toEqual([201, 403, 403])
    expect(await statuses('back_office')).toEqual([201, 403, 201])
    expect(await statuses('manager')).toEqual([201, 201, 201])
    expect((await upload('avatars', file, { headers: {} })).status).toBe(401)
    const till = world.deviceOf(ids.company)
    expect((await upload('drawers', file, { headers: till })).status).toBe(201)
    expect((await upload('items', file, { headers: till })).status).toBe(403)
    const cashier = await world.personOf(ids.company, 'cashier')
    expect((await upload('drawers', file, { headers: cashier })).status).toBe(403)
  })
})

describe('a video', () => {
  it('stays as it came, and is served whole or in parts', async () => {
    const file = sampleMp4({ seconds: 12 })
    const { status, body } = await upload('videos', file)
    expect([status, body]).toMatchObject([201, { width: 1080, height: 1920 }])
    const path = body.path ?? ''
    const whole = await get(path)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true)
    const parts = [
      ['bytes=0-', 206, file],
      ['bytes=4-7', 206, file.subarray(4, 8)],
      ['bytes=-3', 206, file.subarray(-3)],
      [`bytes=10-${file.length + 99}`, 206, file.subarray(10)],
      ['bytes=0-1,5-9', 200, file],
    ] as const
    for (const [range, code, content] of parts) {
      const part = await get(path, { range })
      expect(part.status).toBe(code)
      expect(Buffer.from(await part.arrayBuffer()).equals(content)).toBe(true)
    }
    const part = await get(path, { range: 'bytes=4-7' })
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${file.length}`)
    const beyond = await get(path, { range: `bytes=${file.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${file.length}`)
  })

  it('is at most 30 seconds long, and of a kind that browsers play', async () => {
    const codeOf = async (file: Buffer) => (await upload('videos', file)).body.code
    expect((await upload('videos', sampleWebm({ seconds: 30 }))).status).toBe(201)
    expect(await codeOf(sampleWebm({ seconds: 31 }))).toBe('video_too_long')
    expect(await codeOf(sampleMp4({ seconds: 5 }).subarray(0, 90))).toBe('video_damaged')
    expect(await codeOf(await plain(10, 10).png().toBuffer())).toBe('video_type_unknown')
  })

  it('may be larger than a picture, and no larger than it may', async () => {
    const large = Buffer.concat([sampleWebm({ seconds: 5 }), Buffer.alloc(6 * 1024 * 1024)])
    expect((await upload('videos', large)).status).toBe(201)
    expect((await upload('videos', Buffer.alloc(17 * 1024 * 1024))).status).toBe(413)
  })
})

describe('a picture', () => {
  let path: string
  beforeAll(async () => {
    const { body } = await upload('items', await plain(40, 30).jpeg().toBuffer())
    path = body.path ?? ''
  })

  it('is served to anybody who knows its name, for ever', async () => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const etag = response.headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    const head = await get(path, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('has a name that nobody guesses, and nothing else is found under it', async () => {
    expect(path).toMatch(/^\/images\/[\w-]{32}\.webp$/)
    for (const other of [
      '/images/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp',
      '/images/..%2f..%2fetc%2fpasswd',
      `/images/${ids.company}`,
      path.replace('.webp', ''),
    ]) {
      const response = await get(other)
      expect([other, response.status]).toEqual([other, 404])
    }
    expect((await get(path, {}, 'DELETE')).status).toBe(405)
  })

  it('is a company’s own: another can’t make it its logo', async () => {
    const { body } = await upload('logos', await plain(40, 30).jpeg().toBuffer())
    const company = await world.send({ method: 'GET', path: '/company' }, owner)
    const {
      id: _i,
      currencyFixed: _c,
      updatedAt: _a,
      updatedBy: _b,
      ...content
    } = JSON.parse(company.text)
    const change = { body: { ...content, logo: body.path } }
    const stranger = await world.personOf(strangerCompany, 'owner')
    const put = { method: 'PUT', path: '/company' }
    const theirs = await world.send(put, stranger, change)
    expect([theirs.status, JSON.parse(theirs.text).code]).toEqual([422, 'reference_unknown'])
    const ours = await world.send(put, owner, change)
    expect([ours.status, JSON.parse(ours.text).logo]).toEqual([200, body.path])
  })
})
