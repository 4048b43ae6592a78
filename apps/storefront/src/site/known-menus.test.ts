import { expect, it } from 'vitest'
import { createKnownMenus } from './known-menus.ts'

it('reads a menu again only when something on it has changed', async () => {
  let tag = '"one"'
  let isDown = false
  const sent: number[] = []
  const apiOf = createKnownMenus()
  const api = apiOf(async (_, init) => {
    const has = new Headers(init?.headers).get('if-none-match') === tag
    const status = isDown ? 503 : has ? 304 : 200
    sent.push(status)
    if (status === 304) return new Response(null, { status })
    const said = isDown
      ? { code: 'unavailable' }
      : { orderType: 'collection', items: [], said: tag }
    return Response.json(said, { status, headers: isDown ? {} : { etag: tag } })
  })
  const menu = async () => await api.menu('harbour', 'collection')
  const first = await menu()
  expect(first).toMatchObject({ ok: true, value: { said: '"one"' } })
  const again = await menu()
  expect(again.ok && first.ok && again.value === first.value).toBe(true)
  tag = '"two"'
  expect(await menu()).toMatchObject({ ok: true, value: { said: '"two"' } })
  expect(await apiOf(async () => Response.json({}, { status: 404 })).menu('pier', 'table')).toEqual(
    {
      ...{ ok: false, status: 404, code: '', detail: {} },
    },
  )
  isDown = true
  expect(await menu()).toMatchObject({ ok: false, status: 503 })
  isDown = false
  expect((await menu()).ok).toBe(true)
  expect(sent).toEqual([200, 304, 200, 503, 304])
})
