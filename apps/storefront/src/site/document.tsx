/** The document around a page: title, colours, what search engines read, data for scripts. */
import { directionOf, type Language } from '@servery/messages/languages.ts'
import { renderToString } from 'react-dom/server'
import { createShopApi, type Speech, shopPathOf } from '../kit/index.ts'
import { nameOf } from '../menu/index.ts'
import { App, type Page, shopOf, trackingOf } from '../page/index.ts'
import { shopTheme } from '../theme/index.ts'
import { structuredData } from './structured-data.ts'

/** What the browser's build has made. */
export interface Built {
  readonly css: string
  readonly script: string
  /** Scripts that are needed at once, by language. */
  readonly preloads: Readonly<Record<Language, readonly string[]>>
}

export interface DocumentInput {
  readonly built: Built
  readonly page: Page
  readonly speech: Speech
  readonly origin: string
}

/** While a page is drawn nothing is asked. */
const silentApi = createShopApi(() => Promise.reject(new Error('a page is drawn from its data')))

export function drawDocument({ built, page, speech, origin }: DocumentInput): string {
  const { language } = speech
  const shop = shopOf(page.data)
  const body = renderToString(<App page={page} speech={speech} api={silentApi} />)
  const preloads = built.preloads[language].map(
    (path) => `<link rel="modulepreload" href="${escaped(path)}">`,
  )
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head(page, speech, origin),
    // Without one of its own a browser asks for the server's.
    link('icon', shop?.logo || 'data:,'),
    // A style that closes itself early would let the rest of it be read as the page.
    `<style>${`${shopTheme(shop?.colour ?? '')}${built.css}`.replaceAll('</', '<\\/')}</style>`,
    ...preloads,
    '</head><body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="page">${json(page)}</script>`,
    structured(page, origin),
    `<script type="module" src="${escaped(built.script)}"></script>`,
    '</body></html>',
  ].join('')
}

function head(page: Page, { t, language }: Speech, origin: string): readonly string[] {
  const { data, languages } = page
  const shop = shopOf(data)
  const tracking = trackingOf(data)
  if (tracking !== null) {
    const isPay = data.kind === 'pay'
    return [
      tag('title', t(isPay ? 'page.payOf' : 'page.orderOf', { name: tracking.shopName })),
      '<meta name="robots" content="noindex">',
      ...(isPay ? [] : ['<noscript><meta http-equiv="refresh" content="30"></noscript>']),
    ]
  }
  if (shop === null) {
    return [tag('title', t('gone.title')), '<meta name="robots" content="noindex">']
  }
  const name = nameOf(shop)
  if (data.kind === 'basket' || data.kind === 'checkout') {
    const title = t(data.kind === 'basket' ? 'page.basketOf' : 'page.checkoutOf', { name })
    return [tag('title', title), '<meta name="robots" content="noindex">']
  }
  const url = new URL(shopPathOf(shop.slug), origin).href
  const item = data.kind === 'item' ? data.item : null
  const own = shop.seoTitle === '' ? t('page.menuOf', { name }) : shop.seoTitle
  const usual = t('page.describe', { name: shop.name, town: shop.town })
  const canonical = item === null ? url : `${url}/item/${item.id}`
  const picture = item?.image || shop.hero || shop.logo
  return [
    tag('title', item === null ? own : `${item.name} · ${name}`),
    meta('description', item?.description || shop.seoDescription || usual),
    link('canonical', language === languages[0] ? canonical : `${canonical}?lang=${language}`),
    ...(languages.length < 2
      ? []
      : languages.map(
          (one) =>
            `<link rel="alternate" hreflang="${one}" href="${escaped(canonical)}?lang=${one}">`,
        )),
    property('og:title', item?.name ?? own),
    property('og:type', 'website'),
    property('og:url', canonical),
    ...(picture === '' ? [] : [property('og:image', new URL(picture, origin).href)]),
    ...(data.kind === 'menu' && shop.hero !== ''
      ? [`<link rel="preload" as="image" fetchpriority="high" href="${escaped(shop.hero)}">`]
      : []),
  ]
}

function structured({ data }: Page, origin: string): string {
  if (data.kind !== 'menu') return ''
  const { shop, menu } = data
  const url = new URL(shopPathOf(shop.slug), origin).href
  const found = structuredData(shop, menu, { url, origin })
  return `<script type="application/ld+json">${json(found)}</script>`
}

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const meta = (name: string, text: string) => `<meta name="${name}" content="${escaped(text)}">`
const property = (name: string, text: string) =>
  `<meta property="${name}" content="${escaped(text)}">`
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escaped(href)}">`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Within a script nothing may look like the end of it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
