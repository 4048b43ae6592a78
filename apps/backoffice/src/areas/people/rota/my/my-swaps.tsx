import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RotaSwap } from '@servery/contract/trade/rota.ts'
import { client } from '../../../../platform/api/index.ts'
import { useRotaWords } from '../rota-words.ts'
import { type Mine, MyCard } from './my-card.tsx'
import { useAsk } from './use-ask.ts'

/** Shifts that others offer, and what became of one’s own offers. */
export function MySwaps({ mine }: { readonly mine: Mine }) {
  const { t, day, times } = useRotaWords()
  const ask = useAsk()
  if (mine.swaps.length === 0) return null
  const answer = (id: string, word: 'accept' | 'decline' | 'cancel') => (
    <Button
      color={word === 'accept' ? 'primary' : 'secondary'}
      key={word}
      onClick={() =>
        ask.mutate({
          work: () => client.rotaSwaps.answer({ id, answer: word }),
          done: t(`rota.mine.answered.${word}`),
        })
      }
      size="small"
      variant={word === 'accept' ? 'contained' : 'outlined'}
    >
      {t(`rota.mine.answer.${word}`)}
    </Button>
  )
  return (
    <MyCard title={t('rota.mine.swaps')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mine.swaps.map((swap) => (
          <Box
            component="li"
            key={swap.id}
            sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75 }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              {day(swap.date, 'short')}, <bdi>{times(swap)}</bdi>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {t(`rota.mine.swap.${swap.status}`, { from: swap.fromName, to: swap.toName })}
                {swap.note !== '' && ` · ${swap.note}`}
              </Box>
            </Box>
            {answersOf(swap, mine.memberId).map((word) => answer(swap.id, word))}
          </Box>
        ))}
      </Box>
    </MyCard>
  )
}

function answersOf(
  swap: RotaSwap,
  me: string | null,
): readonly ('accept' | 'decline' | 'cancel')[] {
  const isMine = (swap.fromMemberId ?? swap.toMemberId) === me
  if (isMine) return swap.status === 'offered' || swap.status === 'accepted' ? ['cancel'] : []
  if (swap.status !== 'offered') return []
  return swap.toMemberId === null ? ['accept'] : ['accept', 'decline']
}
