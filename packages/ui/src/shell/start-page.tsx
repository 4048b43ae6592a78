import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Draws an app in its page, once what it needs is here. No module awaits that as it runs: texts
 * come by files that may import it, and both would wait for each other for ever.
 */
export async function startPage(make: () => Promise<ReactNode>): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  createRoot(root).render(<StrictMode>{await make()}</StrictMode>)
}
