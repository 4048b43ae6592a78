import MenuIcon from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { RotaTemplateInput, RotaWeek } from '@servery/contract/trade/rota.ts'
import { addDays, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { useRotaWords } from './rota-words.ts'
import { TemplateNameDialog } from './template-name-dialog.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { useRefusalWords, useRotaRefresh } from './use-rota.ts'

/** Weeks come from the week before or from a template, and become one. */
export function PlanMenu({ week }: { readonly week: RotaWeek }) {
  const { t } = useRotaWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNaming, setNaming] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const { branchId, weekStart } = week
  const templates = useQuery({
    ...api.rotaTemplates.list.queryOptions({ input: { branchId, limit: 100 } }),
    enabled: anchor !== null,
  })
  const add = useAdd()
  const choose = (work: () => Promise<{ added: number }>) => {
    setAnchor(null)
    add.mutate(work)
  }
  const copy = (people: boolean) =>
    choose(() =>
      client.rota.copyWeek({
        ...{ id: newId(), branchId, from: addDays(weekStart, -7), to: weekStart, people },
      }),
    )
  return (
    <>
      <Button
        aria-haspopup="menu"
        color="secondary"
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<MenuIcon />}
        variant="outlined"
      >
        {t('rota.fill.button')}
      </Button>
      <Menu anchorEl={anchor} onClose={() => setAnchor(null)} open={anchor !== null}>
        <MenuItem onClick={() => copy(true)}>{t('rota.fill.copy')}</MenuItem>
        <MenuItem onClick={() => copy(false)}>{t('rota.fill.copyOpen')}</MenuItem>
        <Divider />
        <ListSubheader>{t('rota.fill.templates')}</ListSubheader>
        {(templates.data?.rows ?? []).map(({ id, name }) => (
          <MenuItem
            key={id}
            onClick={() =>
              choose(() =>
                client.rota.applyTemplate({ id: newId(), templateId: id, branchId, weekStart }),
              )
            }
          >
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
        <MenuItem
          disabled={week.shifts.length === 0}
          onClick={() => {
            setAnchor(null)
            setNaming(true)
          }}
        >
          {t('rota.fill.save')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setManaging(true)
          }}
        >
          {t('rota.fill.manage')}
        </MenuItem>
      </Menu>
      {isManaging && <TemplatesDialog branchId={branchId} onClose={() => setManaging(false)} />}
      {isNaming && <TemplateDialog onClose={() => setNaming(false)} week={week} />}
    </>
  )
}

function useAdd() {
  const { t } = useRotaWords()
  const words = useRefusalWords()
  return useMutation({
    mutationFn: (work: () => Promise<{ added: number }>) => work(),
    onSuccess: ({ added }) =>
      added === 0
        ? toasts.notice(t('rota.fill.empty'))
        : toasts.success(t('rota.fill.done', { count: added })),
    onError: (error) => toasts.error(words(error)),
    onSettled: useRotaRefresh(),
  })
}

function TemplateDialog({
  week,
  onClose,
}: {
  readonly week: RotaWeek
  readonly onClose: () => void
}) {
  const { t } = useRotaWords()
  const [id] = useState(newId)
  return (
    <TemplateNameDialog
      name=""
      onClose={onClose}
      save={async (name) => {
        await client.rotaTemplates.create({ id, ...toTemplate(week, name) })
        toasts.success(t('rota.fill.saved'))
      }}
      title={t('rota.fill.save')}
    />
  )
}

/** What is planned, by weekday. */
function toTemplate({ branchId, shifts }: RotaWeek, name: string): RotaTemplateInput {
  const planned = shifts.filter(({ state }) => state !== 'removed')
  const lines = planned.map(
    ({ date, memberId, position, startMinute, endMinute, breakMinutes }) => ({
      ...{ weekday: isoWeekday(date), memberId, position },
      ...{ startMinute, endMinute, breakMinutes },
    }),
  )
  return { branchId, name, lines }
}
