import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Search } from './use-search.ts'

/** What was understood, where it is not what was typed. */
export function QueryInterpretation({
  search: { corrected, through },
}: {
  search: Pick<Search, 'corrected' | 'through'>
}) {
  const { t } = useI18n()
  if (corrected === null && through === null) return null
  return (
    <p className="small quiet">
      {corrected !== null && <Isolate>{t('search.read', { words: corrected })}</Isolate>}{' '}
      {through !== null && <Isolate>{t(`search.through.${through}`)}</Isolate>}
    </p>
  )
}
