import type { SearchSuggestions } from '../../../shared/contracts/search.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import type { OptionProps } from './use-combobox.ts'

interface SuggestionChipsProps {
  suggestions: SearchSuggestions
  option: (key: string) => OptionProps
}

/** Suggestions for the typed query: phrases of needs that complete it, and matching categories and brands. */
export function SuggestionChips({ suggestions: { needs, categories, brands }, option }: SuggestionChipsProps) {
  const { t } = useI18n()
  const chips = [
    ...needs.map(name => ({ name, to: paths.products({ search: name }), isSearch: true })),
    ...categories.map(({ slug, name }) => ({ name, to: paths.products({ category: slug }), isSearch: false })),
    ...brands.map(({ slug, name }) => ({ name, to: paths.products({ brand: slug }), isSearch: false })),
  ]
  if (chips.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
    <div role="group" aria-label={t('search.places')} className="cluster gap-s">
      {chips.map(({ name, to, isSearch }) => (
        <Chip
          key={to}
          icon={isSearch && <Icon name="search" />}
          render={({ children, className }) => (
            <Link to={to} onClick={closeSearchModal} className={className} {...option(to)}>
              {children}
            </Link>
          )}
        >
          <Isolate>{name}</Isolate>
        </Chip>
      ))}
    </div>
  )
}
