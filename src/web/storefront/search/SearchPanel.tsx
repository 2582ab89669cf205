import { type FormEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import { SearchResults } from './SearchResults.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSearch } from './use-search.ts'

/** Content of the search dialog: a combobox with the results below. */
export function SearchPanel() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const search = useSearch(text)
  const { listId, active, onKeyDown, option } = useCombobox(list, search)
  const { categories, brands, needs } = search.suggestions
  const hasOptions = search.products.length + categories.length + brands.length + needs.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    closeSearchModal()
    navigate(paths.products({ search: text.trim() }))
  }

  function choose(word: string) {
    setText(word)
    box.current?.focus()
  }

  return (
    <div className="search">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not in every browser that we serve */}
      <form className="search__box" role="search" action={useHref(paths.products())} onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={box}
          data-autofocus
          type="search"
          name="search"
          className="search__input"
          role="combobox"
          aria-label={t('search.title')}
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-activedescendant={active ?? undefined}
          placeholder={t('layout.search.examples')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('common.close')} onClick={closeSearchModal}>
          <Icon name="close" />
        </IconButton>
      </form>
      <SearchResults search={search} list={list} listId={listId} option={option} onChoose={choose} />
    </div>
  )
}
