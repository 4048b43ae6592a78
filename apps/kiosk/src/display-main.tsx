import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DisplayApp } from './display/index.ts'
import { startTranslations } from './i18n.ts'
import './base.css'

await startTranslations()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <DisplayApp />
  </StrictMode>,
)
