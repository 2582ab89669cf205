import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import { SearchResults } from './SearchResults.tsx'
import { useSearch } from './use-search.ts'

/** The box and what it finds. Up and down walk from the box through the rows and back. */
export function SearchPanel() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const search = useSearch(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    closeSearchModal()
    navigate(paths.products({ search: text.trim() }))
  }

  function walk(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [...panel.current!.querySelectorAll<HTMLElement>('input, [data-stop]')]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    event.preventDefault()
    next?.focus()
  }

  function choose(word: string) {
    setText(word)
    panel.current?.querySelector('input')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the focus among the controls inside
    <div className="search" ref={panel} onKeyDown={walk}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not in every browser that we serve */}
      <form className="search__box" role="search" action={useHref(paths.products())} onSubmit={submit}>
        <Icon name="search" />
        <input
          data-autofocus
          type="search"
          name="search"
          className="search__input"
          aria-label={t('search.title')}
          placeholder={t('layout.search.examples')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <IconButton label={t('common.close')} onClick={closeSearchModal}>
          <Icon name="close" />
        </IconButton>
      </form>
      <SearchResults search={search} onChoose={choose} />
    </div>
  )
}
