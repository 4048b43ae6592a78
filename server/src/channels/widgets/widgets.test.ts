import { expect, test } from 'vitest'
import { createTestWorld } from '../../app/test-world.ts'
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts'
import { widgetsOf } from './widgets.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

test('off, nothing from elsewhere is named', () => {
  const { sources, supportMessenger, tagManager } = widgetsOf({})
  expect([supportMessenger, tagManager]).toEqual([null, null])
  expect(contentSecurityPolicy([], sources)).toBe(contentSecurityPolicy())
  expect(contentSecurityPolicy()).not.toMatch(/https?:|wss?:|\*|unsafe/)
})

test('an origin alone does not switch anything on', () => {
  expect(widgetsOf({ tagManagerOrigin: 'https://tags.example' }).sources).toEqual({})
})

test('each lets through its own hosts and no more', () => {
  const messenger = contentSecurityPolicy([], widgetsOf({ supportMessengerAppId: 'a1' }).sources)
  expect(directive(messenger, 'script-src')).toBe(
    "script-src 'self' https://widget.intercom.io https://js.intercomcdn.com",
  )
  expect(directive(messenger, 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
  expect(messenger).not.toContain('google')
  expect(directive(messenger, 'frame-src')).toBe("frame-src 'self' https://intercom-sheets.com")
  const tags = contentSecurityPolicy(['abc'], widgetsOf({ tagManagerId: 'GTM-1' }).sources)
  expect(directive(tags, 'script-src')).toBe(
    "script-src 'self' 'sha256-abc' https://www.googletagmanager.com",
  )
  expect(tags).not.toContain('intercom')
  expect(tags).not.toContain('unsafe')
})

test('a host of the deployment’s own takes the vendor’s place', () => {
  const widgets = widgetsOf({
    supportMessengerAppId: 'a1',
    supportMessengerOrigin: 'https://help.example',
    tagManagerId: 'GTM-1',
    tagManagerOrigin: 'https://tags.example',
  })
  expect(widgets.supportMessenger?.scriptUrl).toBe('https://help.example/widget/a1')
  expect(widgets.tagManager?.scriptUrl).toBe('https://tags.example/gtm.js?id=GTM-1')
  expect(directive(contentSecurityPolicy([], widgets.sources), 'connect-src')).toBe(
    "connect-src 'self' https://help.example https://tags.example",
  )
})

test('the messenger is told who is signed in, and only where there is one', async () => {
  const world = await createTestWorld({ widgets: { supportMessengerAppId: 'a1' } })
  const { owner, companyId } = await world.addCompany()
  const { supportMessenger, tagManager } = await world.as(owner).widgets.get()
  expect(tagManager).toBeNull()
  expect(supportMessenger).toEqual({
    appId: 'a1',
    scriptUrl: 'https://widget.intercom.io/widget/a1',
    person: {
      userId: owner.userId,
      name: 'Olive Owner',
      email: `${owner.userId}@harbour.example`,
      phone: '',
      company: { id: companyId, name: 'Harbour' },
    },
  })
  await world.close()
})
