/** The server as it is built finds what lies beside its sources: workers, fonts, lists, pages. */
import { expect, test } from '../test.ts'

test('workers, fonts and the pages of the API are found from the build', async ({ owners }) => {
  const { context } = await owners('harbour')
  const openapi = await context.get('/api/v1/openapi.json')
  expect(Object.keys((await openapi.json()).paths)).toContain('/exports/orders')
  for (const path of ['/api/docs', '/api/docs/swagger-ui.css']) {
    expect((await context.get(path)).status(), path).toBe(200)
  }
  const pdf = await context.get('/api/v1/exports/customers?format=pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
