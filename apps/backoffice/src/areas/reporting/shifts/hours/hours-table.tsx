import CheckIcon from '@mui/icons-material/Check'
import EditIcon from '@mui/icons-material/EditOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { approvalsMax, type HoursRow } from '@servery/contract/trade/hours.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { DateText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockOf, DurationText } from '../../../../kit/reports/index.ts'
import { api, client, type OutputOf } from '../../../../platform/api/index.ts'
import { CorrectDialog } from './correct-dialog.tsx'

interface HoursTableProps {
  readonly branchId: string
  readonly sheet: OutputOf<typeof client.hours.sheet>
  readonly mayApprove: boolean
}

/** Planned against worked, shift by shift, and who looked at it. */
export function HoursTable({ branchId, sheet, mayApprove }: HoursTableProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const approve = useApprove(branchId)
  const [corrected, setCorrected] = useState<HoursRow | null>(null)
  const ready = sheet.rows.filter((row) => row.endedAt !== null && row.state !== 'approved')
  const headers = [
    ...(['member', 'date', 'time', 'planned', 'worked', 'overtime', 'cost'] as const).map((key) =>
      t(`hours.column.${key}`),
    ),
    t('hours.column.state'),
  ]
  const stateOf = (row: HoursRow) => (
    <State
      isBrief={!narrow}
      row={row}
      {...(mayApprove
        ? {
            onApprove: (approved) => approve.mutate({ rows: [row], approved }),
            onCorrect: () => setCorrected(row),
          }
        : {})}
    />
  )
  return (
    <ClockOf branchId={branchId}>
      {mayApprove && ready.length > 0 && (
        <Box sx={{ p: 1.5 }}>
          <Button
            disabled={approve.isPending}
            onClick={() => approve.mutate({ rows: ready, approved: true })}
            variant="contained"
          >
            {t('hours.approveAll', { count: ready.length })}
          </Button>
        </Box>
      )}
      {narrow ? (
        <Cards onState={stateOf} rows={sheet.rows} />
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <FigureTable
            headers={headers}
            label={t('hours.title')}
            rows={sheet.rows.map((row) => ({
              key: row.shiftId,
              cells: [
                <bdi key="name">{row.memberName}</bdi>,
                <DateText date={row.date} key="date" />,
                <Times key="times" row={row} />,
                <DurationText key="planned" minutes={row.plannedMinutes} />,
                <DurationText key="worked" minutes={row.workedMinutes} />,
                <DurationText key="overtime" minutes={row.overtimeMinutes} />,
                row.cost === null ? (
                  '–'
                ) : (
                  <MoneyText currency={sheet.currency} key="cost" minor={row.cost} />
                ),
                <div key="state">{stateOf(row)}</div>,
              ],
            }))}
            words={[headers[1] ?? '', headers[2] ?? '', headers[7] ?? '']}
          />
        </Box>
      )}
      {corrected !== null && (
        <CorrectDialog
          branchId={branchId}
          key={corrected.shiftId}
          onClose={() => setCorrected(null)}
          row={corrected}
        />
      )}
    </ClockOf>
  )
}

function useApprove(branchId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ rows, approved }: { rows: readonly HoursRow[]; approved: boolean }) => {
      const ids = rows.map(({ shiftId }) => shiftId)
      for (let at = 0; at < ids.length; at += approvalsMax) {
        const shiftIds = ids.slice(at, at + approvalsMax)
        await client.hours.approve({ branchId, shiftIds, approved })
      }
    },
    onError: () => toasts.error(t('hours.refusal.unavailable')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.hours.key() }),
  })
}

function Times({ row }: { readonly row: HoursRow }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <DateTimeText instant={row.startedAt} shape="time" />
      {' – '}
      {row.endedAt === null ? '…' : <DateTimeText instant={row.endedAt} shape="time" />}
    </Box>
  )
}

interface CardsProps {
  readonly rows: readonly HoursRow[]
  readonly onState: (row: HoursRow) => ReactNode
}

/** A phone has no room for columns: each shift stands by itself, its buttons below. */
function Cards({ rows, onState }: CardsProps) {
  const { t } = useTranslation()
  return (
    <Box
      aria-label={t('hours.title')}
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderBlockStart: '1px solid' } }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.shiftId}
          sx={{ borderColor: 'divider', display: 'grid', gap: 0.75, p: 1.5 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 600 }}>
            <Box component="bdi" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {row.memberName}
            </Box>
            <DateText date={row.date} />
          </Box>
          <Box sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <Times row={row} />
            <span>
              {t('hours.column.worked')} <DurationText minutes={row.workedMinutes} />
            </span>
            <span>
              {t('hours.column.planned')} <DurationText minutes={row.plannedMinutes} />
            </span>
          </Box>
          {onState(row)}
        </Box>
      ))}
    </Box>
  )
}

interface StateProps {
  readonly row: HoursRow
  /** In a cell the buttons are signs, so that they stay beside the state. */
  readonly isBrief: boolean
  readonly onApprove?: (approved: boolean) => void
  readonly onCorrect?: () => void
}

function State({ row, isBrief, onApprove, onCorrect }: StateProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const who = `${row.memberName}, ${formatCalendarDate(row.date, locale)}`
  const isOver = row.endedAt !== null || row.forgotten
  const isApproved = row.state === 'approved'
  const word = t(isApproved ? 'hours.withdraw' : 'hours.approve')
  const ApproveIcon = isApproved ? UndoIcon : CheckIcon
  return (
    <Box
      sx={{ alignItems: 'center', display: 'flex', flexWrap: isBrief ? 'nowrap' : 'wrap', gap: 1 }}
    >
      {isApproved ? (
        <StatusChip label={t('hours.state.approved', { name: row.approvedBy })} tone="success" />
      ) : (
        <StatusChip
          label={t(row.isDoubtful ? 'hours.state.doubtful' : `hours.state.${row.state}`)}
          tone={row.isDoubtful || row.state === 'changed' ? 'warning' : 'neutral'}
        />
      )}
      {row.corrections > 0 && <StatusChip label={t('hours.state.corrected')} tone="neutral" />}
      {onCorrect !== undefined && isOver && !isApproved && (
        <ActButton
          Icon={EditIcon}
          isBrief={isBrief}
          onClick={onCorrect}
          who={who}
          word={t('hours.correct.open')}
        />
      )}
      {onApprove !== undefined && row.endedAt !== null && (
        <ActButton
          Icon={ApproveIcon}
          isBrief={isBrief}
          onClick={() => onApprove(!isApproved)}
          who={who}
          word={word}
        />
      )}
    </Box>
  )
}

interface ActButtonProps {
  readonly Icon: typeof EditIcon
  readonly isBrief: boolean
  readonly word: string
  readonly who: string
  readonly onClick: () => void
}

function ActButton({ Icon, isBrief, word, who, onClick }: ActButtonProps) {
  const label = `${word}: ${who}`
  if (!isBrief) {
    return (
      <Button aria-label={label} onClick={onClick} size="small" startIcon={<Icon />}>
        {word}
      </Button>
    )
  }
  return (
    <IconButton aria-label={label} onClick={onClick} size="small" title={word}>
      <Icon fontSize="small" />
    </IconButton>
  )
}
