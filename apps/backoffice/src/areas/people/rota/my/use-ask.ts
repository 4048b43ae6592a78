import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRefusalWords, useRotaRefresh } from '../use-rota.ts'

/** Asks, or answers, and reads again. */
export function useAsk() {
  const words = useRefusalWords()
  return useMutation({
    mutationFn: ({ work }: { readonly work: () => Promise<unknown>; readonly done: string }) =>
      work(),
    onSuccess: (_, { done }) => toasts.success(done),
    onError: (error) => toasts.error(words(error)),
    onSettled: useRotaRefresh(),
  })
}
