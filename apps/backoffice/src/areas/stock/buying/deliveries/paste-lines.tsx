import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { readDeliveryLines } from '@servery/domain/stock/buying/delivery-csv.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../../../kit/inputs/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { lineOf } from '../lines/line-values.ts'
import type { DeliveryValues } from './delivery-values.ts'

/** Lines out of a spreadsheet or a file: code, packs, cost, expiry, batch, serial numbers. */
export function PasteLines({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const form = useFormContext<DeliveryValues>()
  const [text, setText] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const take = async () => {
    const read = readDeliveryLines(text ?? '', currency)
    const supplierId = form.getValues('supplierId')
    const codes = [...new Set(read.rows.map(({ code }) => code))]
    const asked = { codes, supplierId: supplierId === '' ? null : supplierId }
    const found = codes.length === 0 ? { rows: [] } : await client.stockGoods.find(asked)
    const goods = new Map(found.rows.map((row) => [row.code, row]))
    const lines = read.rows.flatMap((row) => {
      const one = goods.get(row.code)
      if (one === undefined) return []
      const line = lineOf(one, supplierId)
      const { quantity, cost, expiry, batch, serials } = row
      const said = { quantity, expiry, batch, serials: serials.join('\n') }
      return [{ ...line, ...said, cost: cost ?? line.cost }]
    })
    form.setValue('lines', [...form.getValues('lines'), ...lines], { shouldDirty: true })
    const unknown = codes.filter((code) => !goods.has(code))
    setProblems([
      ...read.problems.map(({ line, what }) => t(`buying.paste.problem.${what}`, { line })),
      ...unknown.map((code) => t('buying.paste.unknown', { code })),
    ])
    setText(null)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {problems.map((problem) => (
        <Alert key={problem} severity="warning" sx={{ justifySelf: 'stretch' }}>
          {problem}
        </Alert>
      ))}
      {text === null ? (
        <Button onClick={() => setText('')} size="small" type="button">
          {t('buying.paste.open')}
        </Button>
      ) : (
        <>
          <TextField
            fullWidth
            helperText={t('buying.paste.hint')}
            label={t('buying.paste.label')}
            minRows={4}
            multiline
            onChange={({ target }) => setText(target.value)}
            value={text}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button onClick={() => void take()} size="small" type="button" variant="contained">
              {t('buying.paste.take')}
            </Button>
            <FileButton
              accept=".csv,.txt,text/csv"
              onFile={(file) => void file.text().then(setText)}
              size="small"
            >
              {t('buying.paste.file')}
            </FileButton>
          </Box>
        </>
      )}
    </Box>
  )
}
