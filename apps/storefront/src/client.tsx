import { loadStorefrontTexts } from '@servery/messages/storefront.ts'
import { hydrateRoot } from 'react-dom/client'
import { browserCallApi, createShopApi, speak } from './kit/index.ts'
import { App, type Page, shopOf } from './page/index.ts'
import './base.css'

const root = document.getElementById('root')
const told = document.getElementById('page')
if (root === null || told === null) throw new Error('The page was not drawn.')

void takeOver(root, JSON.parse(told.textContent ?? ''))

async function takeOver(drawn: HTMLElement, page: Page): Promise<void> {
  const { language } = page
  const texts = await loadStorefrontTexts(language)
  const speech = speak(texts, { language, shop: shopOf(page.data) })
  hydrateRoot(drawn, <App page={page} speech={speech} api={createShopApi(browserCallApi)} />)
}
