import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { AuditEntry } from '@servery/contract/people/audit.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../platform/api/index.ts'
import { useFieldWord } from './field-words.ts'
import { groupChanges } from './group-changes.ts'
import { type DescribeValue, HistoryValue } from './history-value.tsx'

interface HistoryDrawerProps {
  readonly noun: string
  readonly recordId: string
  readonly name: string
  readonly describe: DescribeValue | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Every change of a record, the newest first: field, old, new, who, when. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { name, open, onClose } = props
  const { t } = useTranslation()
  const texts = useUiTexts()
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      onClose={onClose}
      open={open}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          role: 'dialog',
          sx: { width: 'min(460px, 100vw)' },
        },
      }}
    >
      <Box
        sx={(theme) => ({
          alignItems: 'center',
          borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
          display: 'flex',
          gap: 1,
          p: 2,
        })}
      >
        <Typography component="h2" id={titleId} sx={{ flexGrow: 1 }} variant="h3">
          {t('history.title', { name })}
        </Typography>
        <IconButton aria-label={texts.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', p: 2 }} tabIndex={0}>
        <Changes {...props} />
      </Box>
    </Drawer>
  )
}

function Changes({ noun, recordId, describe }: HistoryDrawerProps) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(
    api.audit.trail.infiniteOptions({
      input: (cursor: string | undefined) => ({
        noun,
        recordId,
        limit: 50,
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  if (query.isError && query.data === undefined) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined) return <Skeleton height={240} variant="rounded" />
  const groups = groupChanges(query.data.pages.flatMap((page) => page.rows as AuditEntry[]))
  if (groups.length === 0) {
    return <EmptyState title={t('history.none')}>{t('history.noneBody')}</EmptyState>
  }
  return (
    <>
      <Box component="ol" sx={{ display: 'grid', gap: 2.5, listStyle: 'none', m: 0, p: 0 }}>
        {groups.map((group) => (
          <li key={group.key}>
            <Typography component="h3" sx={{ fontWeight: 600 }} variant="body2">
              {group.who.name === '' ? t(`history.by.${group.who.kind}`) : group.who.name}
            </Typography>
            <Typography color="textSecondary" component="p" sx={{ mb: 1 }} variant="body2">
              <DateTimeText instant={group.at} shape="dateTime" />
            </Typography>
            <Fields describe={describe} entries={group.entries} />
          </li>
        ))}
      </Box>
      {query.hasNextPage && (
        <Button
          color="secondary"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ mt: 2 }}
          variant="outlined"
        >
          {t('history.more')}
        </Button>
      )}
    </>
  )
}

interface FieldsProps {
  readonly entries: readonly AuditEntry[]
  readonly describe: DescribeValue | undefined
}

function Fields({ entries, describe }: FieldsProps) {
  const { t } = useTranslation()
  const fieldWord = useFieldWord(entries[0]?.noun)
  if (entries.every(({ field }) => field === '')) {
    return <Typography variant="body2">{t('history.created')}</Typography>
  }
  return (
    <Box
      component="dl"
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        display: 'grid',
        gap: 1,
        m: 0,
        p: 1.25,
        '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
        '& dd': { fontSize: '0.875rem', m: 0, overflowWrap: 'anywhere' },
      })}
    >
      {entries.map((entry) => (
        <div key={entry.id}>
          <dt>{fieldWord(entry.field)}</dt>
          <dd>
            <HistoryValue describe={describe} field={entry.field} value={entry.old} />
            <Box
              aria-label={t('history.became')}
              component="span"
              role="img"
              sx={{
                color: 'text.secondary',
                // Only a box can be mirrored.
                display: 'inline-block',
                mx: 0.75,
                '[dir="rtl"] &': { scale: '-1 1' },
              }}
            >
              →
            </Box>
            <HistoryValue describe={describe} field={entry.field} value={entry.new} />
          </dd>
        </div>
      ))}
    </Box>
  )
}
