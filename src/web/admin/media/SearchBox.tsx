import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../use-debounced.ts'

interface SearchBoxProps {
  search: string
  onSearch: (search: string) => void
}

const DEBOUNCE_MS = 300

/**
 * Search field that calls `onSearch` with the debounced text. It contains no form, so it may be rendered inside a form.
 */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useI18n()
  const [text, setText] = useState(search)
  const paused = useDebounced(text.trim(), DEBOUNCE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed text starts a search
  useEffect(() => {
    if (paused !== search) onSearch(paused)
  }, [paused])
  return (
    <TextField
      type="search"
      label={t('media.search')}
      value={text}
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
