import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'
import { lazyPart } from '../../platform/browser/index.ts'
import { loadTexts } from '../../platform/language/index.ts'
import { useSession } from '../../platform/session/index.ts'
import type { DescribeValue } from './history-value.tsx'

export interface RecordHistoryProps {
  /** As the audit calls it: `item`, `tax_rate`. */
  readonly noun: string
  readonly recordId: string
  /** Names the record in the drawer. */
  readonly name: string
  /** Another version has another last change. */
  readonly version: number
  /** Words for values that only the area understands, such as ids; undefined for all others. */
  readonly describe?: DescribeValue
  /** For whoever may not read the audit, where the record itself tells. */
  readonly changed?: { readonly at: string; readonly by: string }
}

const HistoryDrawer = lazyPart(async () => {
  const [module] = await Promise.all([import('./history-drawer.tsx'), loadTexts('history')])
  return { default: module.HistoryDrawer }
})

/** "Last changed by X, date", and behind it every change that there was. */
export function RecordHistory(props: RecordHistoryProps) {
  const { can } = useSession()
  const { changed } = props
  if (can('audit.read')) return <ReadableHistory key={props.version} {...props} />
  return changed === undefined ? null : <LastChange at={changed.at} name={changed.by} />
}

function ReadableHistory({ noun, recordId, name, describe, changed }: RecordHistoryProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // It stays for the way out, and is not fetched before it is asked for.
  const [opened, setOpened] = useState(false)
  const query = useQuery(api.audit.trail.queryOptions({ input: { noun, recordId, limit: 1 } }))
  const last = query.data?.rows[0]
  const known = last === undefined ? changed : { at: last.at, by: last.actor.name }
  return (
    <Box
      component="span"
      sx={{ alignItems: 'center', columnGap: 1, display: 'inline-flex', flexWrap: 'wrap' }}
    >
      {known !== undefined && <LastChange at={known.at} name={known.by} />}
      <Button
        aria-haspopup="dialog"
        color="secondary"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        size="small"
        startIcon={<HistoryIcon />}
      >
        {t('changes.show')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <HistoryDrawer
            describe={describe}
            name={name}
            noun={noun}
            onClose={() => setOpen(false)}
            open={open}
            recordId={recordId}
          />
        </Suspense>
      )}
    </Box>
  )
}

function LastChange({ at, name }: { readonly at: string; readonly name: string }) {
  const { t } = useTranslation()
  return (
    <span>
      {name === '' ? t('changes.last') : t('changes.lastBy', { name })} ·{' '}
      <DateTimeText instant={at} shape="dateTime" />
    </span>
  )
}
