import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/Chip.tsx'

const POPULAR = ['vitamin-c', 'serum', 'moisturizer', 'cleanser'] as const

/** Popular searches (spec §2). In the search dialog they fill the input; elsewhere they are links. */
export function PopularSearches({ onChoose }: { onChoose?: (word: string) => void }) {
  const { t } = useI18n()
  return (
    <>
      <h3 className="small">{t('search.popular')}</h3>
      <div className="cluster gap-s">
        {POPULAR.map(name => {
          const word = t(`search.chip.${name}`)
          if (onChoose)
            return (
              <Chip key={name} onClick={() => onChoose(word)}>
                {word}
              </Chip>
            )
          return (
            <Chip key={name} render={look => <Link to={paths.products({ search: word })} {...look} />}>
              {word}
            </Chip>
          )
        })}
      </div>
    </>
  )
}
