// What is shipped in deploy/ names ports and settings of the server: both are held together here.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingNames } from '@servery/server/app/config.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const compose = read('deploy/compose/compose.yaml')
const container = read('deploy/Containerfile')
const unit = read('deploy/systemd/servery@.service')
const deployment = read('deploy/helm/templates/deployment.yaml')
const templates = readdirSync(join(root, 'deploy/helm/templates'))
/** Of Node itself, and of the C library that gives it memory. */
const ofNode = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']

interface Compose {
  readonly services: {
    readonly servery: { readonly environment: Record<string, string>; readonly read_only: boolean }
  }
}
interface Values {
  readonly env: Record<string, string>
}
const { servery } = (parse(compose) as Compose).services

describe('settings', () => {
  const named: readonly (readonly [string, readonly string[]])[] = [
    ['the compose file', Object.keys(servery.environment)],
    ['the container file', matches(container.replaceAll('\\\n', ''), /(?:^ENV | )([A-Z_]+)=/gm)],
    ['the unit', matches(unit, /(?:^Environment=| )([A-Z_]+)=/gm)],
    [
      'the example of the unit',
      matches(read('deploy/systemd/servery.env.example'), /^([A-Z_]+)=/gm),
    ],
    ['the chart', matches(deployment, /- name: ([A-Z_]+)$/gm)],
    ['the values', Object.keys((parse(read('deploy/helm/values.yaml')) as Values).env)],
  ]
  test.each(named)('of %s are the server’s', (_where, names) => {
    const known = [...settingNames, ...ofNode, 'BASE']
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('are all described', () => {
    const described = read('docs/configuration.md') + read('README.md')
    const isDescribed = (name: string) =>
      described.includes(`\`${name}\``) || described.includes(`\`…_${name.split('_').at(-1)}\``)
    expect(settingNames.filter((name) => !isDescribed(name))).toEqual([])
  })

  test('asked for in .env are told in its example', () => {
    const asked = matches(compose, /\$\{([A-Z_]+):?[?}-]/g)
    const told = matches(read('deploy/compose/.env.example'), /^([A-Z_]+)=/gm)
    const images = ['CADDY_IMAGE', 'SERVERY_IMAGE', 'POSTGRES_IMAGE']
    expect(asked.filter((name) => !told.includes(name) && !images.includes(name))).toEqual([])
  })
})

test('one port is meant everywhere', () => {
  const [port] = matches(container, /PORT=(\d+)/g)
  expect(matches(container, /EXPOSE (\d+)/g)).toEqual([port])
  expect(matches(deployment, /containerPort: (\d+)/g)).toEqual([port])
  expect(matches(read('deploy/compose/Caddyfile'), /servery:(\d+)/g)).toEqual([port])
  expect(matches(compose, /127\.0\.0\.1:(\d+)\/readyz/g)).toEqual([port])
  expect(matches(read('deploy/compose/wait-ready'), /127\.0\.0\.1:(\d+)\/readyz/g)).toEqual([port])
})

test('the same server is started everywhere, with the same flags', () => {
  const start = read('tooling/start.mjs')
  const [flags = ''] = matches(start, /const flags = \[(.*)\]/g)
  const [server = ''] = matches(start, /const server = '(.*)'/g)
  const words = [...matches(flags, /'([^']+)'/g), server]
  expect(words).toHaveLength(3)
  const [started = ''] = matches(container, /^ENTRYPOINT (.*)$/gm)
  expect(JSON.parse(started)).toEqual(['node', ...words])
  const [command = ''] = matches(unit, /^ExecStart=(.*)$/gm)
  expect(command).toContain(`main=${server};`)
  expect(command).toMatch(new RegExp(`/node ${words.slice(0, -1).join(' ')} \\$\\$main'$`))
})

test('nothing runs as root, or may write where it need not', () => {
  expect(container).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
  expect(servery.read_only).toBe(true)
  expect(deployment).toContain('runAsNonRoot: true')
  expect(deployment).toContain('readOnlyRootFilesystem: true')
  expect(unit).toMatch(/^DynamicUser=yes$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
})

test.each(templates)('the template %s is whole', (name) => {
  const text = read(`deploy/helm/templates/${name}`)
  const opened = matches(text, /\{\{-? (if|with|range)\b/g)
  expect(matches(text, /\{\{-? (end) -?\}\}/g)).toHaveLength(opened.length)
  // What stands alone on a line steers; what stands in one is a value.
  const plain = text.replaceAll(/^ *\{\{.*\}\}\n/gm, '').replaceAll(/\{\{.*?\}\}/g, 'value')
  expect(parse(plain)).toMatchObject({ kind: expect.any(String), metadata: { name: 'value' } })
})

const scripts = ['systemd/upgrade', 'systemd/rollback', 'systemd/common.sh', 'compose/upgrade']
test.each([...scripts, 'compose/rollback', 'compose/wait-ready'])('%s can be read', (name) => {
  const path = join(root, 'deploy', name)
  expect(spawnSync('sh', ['-n', path], { encoding: 'utf8' }).stderr).toBe('')
  if (!name.endsWith('.sh')) expect(statSync(path).mode & 0o111).not.toBe(0)
})
