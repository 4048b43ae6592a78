import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../platform/session/index.ts'
import { ExchangeDialog } from '../actions/exchange/exchange-dialog.tsx'
import { RefusedActions } from '../actions/refused-actions.tsx'
import { choicesFor, type LineAction, type LineChoice } from './line-choices.ts'
import { LinePanel } from './line-panel.tsx'

interface LineWorkspaceProps {
  readonly order: OrderDetail
  readonly options: ActionOptions
  readonly chosen: readonly string[]
  readonly onClear: () => void
}

/** Below the lines: what can be done with those that are chosen, and where it is done. */
export function LineWorkspace({ chosen, onClear, options, order }: LineWorkspaceProps) {
  const { t } = useTranslation()
  const [type, setType] = useState<LineAction | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const choices = useChoices(options, chosen)
  if (type !== null) {
    const asked = { chosen, options, order, onClose: () => setType(null), onDone: onClear }
    return type === 'exchange' ? (
      <ExchangeDialog {...asked} />
    ) : (
      <LinePanel {...asked} type={type} />
    )
  }
  if (chosen.length === 0) return null
  const refused = choices.flatMap(({ type: one, whyNot }) =>
    whyNot === null ? [] : [{ key: one, label: t(`deeds.type.${one}`), whyNot }],
  )
  return (
    <Box
      aria-label={t('deeds.chosen', { count: chosen.length })}
      role="region"
      sx={{
        alignItems: 'center',
        bgcolor: 'background.sunken',
        borderTop: 1,
        borderColor: 'divider',
        bottom: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        p: 1.5,
        position: 'sticky',
      }}
    >
      <strong>{t('deeds.chosen', { count: chosen.length })}</strong>
      {choices
        .filter(({ whyNot }) => whyNot === null)
        .map((choice) => (
          <Button
            color="secondary"
            key={choice.type}
            onClick={() => setType(choice.type)}
            variant="outlined"
          >
            {t(`deeds.type.${choice.type}`)}
          </Button>
        ))}
      {refused.length > 0 && (
        <Button onClick={() => setIsAsked(true)} size="small">
          {t('deeds.whyNotMore')}
        </Button>
      )}
      <Button color="secondary" onClick={onClear} size="small" sx={{ marginInlineStart: 'auto' }}>
        {t('deeds.clear')}
      </Button>
      {isAsked && <RefusedActions actions={refused} onClose={() => setIsAsked(false)} />}
    </Box>
  )
}

/** What can be done with them, and why not the rest, by whoever looks. */
function useChoices(options: ActionOptions, chosen: readonly string[]): readonly LineChoice[] {
  const { can } = useSession()
  return choicesFor(options, chosen).map((choice) => {
    // What goes out is chosen from the catalogue.
    const isHidden = choice.type === 'exchange' && !can('catalogue.read')
    return isHidden && choice.whyNot === null ? { ...choice, whyNot: 'right_missing' } : choice
  })
}
