import { loadStorefrontTexts } from '@servery/messages/storefront.ts'
import { hydrateRoot } from 'react-dom/client'
import { browserCallApi, createShopApi, speak } from './kit/index.ts'
import { App, type Page, shopOf } from './page/index.ts'
import './base.css'

const root = document.getElementById('root')
const told = document.getElementById('page')
if (root === null || told === null) throw new Error('The page was not drawn.')

const page: Page = JSON.parse(told.textContent ?? '')
const { language } = page
const texts = await loadStorefrontTexts(language)
const speech = speak(texts, { language, shop: shopOf(page.data) })
hydrateRoot(root, <App page={page} speech={speech} api={createShopApi(browserCallApi)} />)
