import { languages } from '@servery/messages/languages.ts'
import { expect, it } from 'vitest'
import { paperTexts } from './paper-texts.ts'

it('speaks the language of the paper, whichever the page is read in', async () => {
  const said = languages.map(async (language) => {
    const { t } = await paperTexts(language)
    return [t('transactions.vatInvoice'), t('orders.total.due'), t('units.portion')]
  })
  expect(await Promise.all(said)).toEqual([
    ['VAT invoice', 'Due', expect.any(String)],
    ['Rechnung mit USt.', 'Offen', 'Portion'],
    [expect.stringContaining('IVA'), expect.any(String), expect.stringContaining('raci')],
    [expect.stringContaining('ضريب'), expect.any(String), 'حصة'],
  ])
})
