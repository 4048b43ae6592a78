import Box from '@mui/material/Box'
import { readSerials } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SerialsInput, useUnitWord } from '../../../../kit/catalogue/index.ts'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { nameOfGoods } from '../lines/line-values.ts'
import { describeBuying } from '../lines/refusal.ts'
import type { Transfer } from './transfer-page.tsx'

interface MoveValues {
  lines: { id: string; quantity: number | null; reason: string; serials: string }[]
}

interface MoveDialogProps {
  readonly transfer: Transfer
  readonly step: 'ship' | 'receive'
  readonly onClose: () => void
}

/** How much was really sent off, or arrived. */
export function MoveDialog({ transfer, step, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const isArrival = step === 'receive'
  const mostOf = (line: Transfer['lines'][number]) =>
    isArrival ? (line.shipped ?? 0) : line.quantity
  const form = useFormPage<MoveValues>({
    defaultValues: {
      lines: transfer.lines.map((line) => ({
        ...{ id: line.id, quantity: mostOf(line), reason: '' },
        serials: line.serials.join('\n'),
      })),
    },
  })
  const submit = async ({ lines }: MoveValues) => {
    const change = { id: transfer.id, version: transfer.version, at: new Date().toISOString() }
    const said = lines.map(({ id, quantity, reason, serials }, index) => ({
      ...{ id, quantity: quantity ?? 0, reason },
      ...(transfer.lines[index]?.bySerial === true ? { serials: [...readSerials(serials)] } : {}),
    }))
    try {
      if (isArrival) await client.transfers.receive({ ...change, lines: said })
      else {
        const sent = said.map(({ reason: _, ...line }) => line)
        await client.transfers.ship({ ...change, lines: sent })
      }
      await cache.invalidateQueries()
      onClose()
      return null
    } catch (error) {
      return describeBuying(error, t)
    }
  }
  const submitWord = t(isArrival ? 'buying.action.receive' : 'buying.action.ship')
  return (
    <RecordDialog<MoveValues>
      form={form}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      title={t(isArrival ? 'buying.transfers.receiveTitle' : 'buying.transfers.shipTitle')}
      words={{ submit: submitWord, submitting: submitWord }}
    >
      {transfer.lines.map((line, index) => (
        <MoveFields
          index={index}
          isArrival={isArrival}
          key={line.id}
          line={line}
          most={isArrival ? mostOf(line) : null}
        />
      ))}
    </RecordDialog>
  )
}

interface MoveFieldsProps {
  readonly line: Transfer['lines'][number]
  readonly index: number
  readonly isArrival: boolean
  /** Null: as much as one likes. */
  readonly most: number | null
}

function MoveFields({ line, index, isArrival, most }: MoveFieldsProps) {
  const { t } = useTranslation()
  const unit = useUnitWord()(line.unit)
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: isArrival ? '1fr 1fr' : '1fr' }}>
      <QuantityInput<MoveValues>
        {...(unit === undefined ? {} : { unit })}
        findProblem={(value) => {
          if (value < 0) return t('buying.problem.notNegative')
          return most !== null && value > most ? t('buying.problem.tooMany') : null
        }}
        label={nameOfGoods(line)}
        name={`lines.${index}.quantity`}
      />
      {isArrival && (
        <TextInput<MoveValues>
          label={t('buying.transfers.whyLess')}
          maxLength={80}
          name={`lines.${index}.reason`}
          optional
        />
      )}
      {line.bySerial && <PiecesInput index={index} />}
    </Box>
  )
}

/** Which pieces go along, or arrived. */
function PiecesInput({ index }: { readonly index: number }) {
  const units = useWatch<MoveValues, `lines.${number}.quantity`>({
    name: `lines.${index}.quantity`,
  })
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <SerialsInput<MoveValues> name={`lines.${index}.serials`} units={units ?? 0} />
    </Box>
  )
}
