import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { useCombobox } from '../search/use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

interface CodeFieldProps {
  id: string
  label: string
  value: string
  isUnknown: boolean
  onChange: (code: string) => void
  onPaste: (event: ClipboardEvent) => void
  /** Called when the code is complete: after Enter, and when a suggestion was chosen. */
  onDone: () => void
}

/** Field for a SKU, a scanned barcode or a name, with suggestions of variants. */
export function CodeField({ id, label, value, isUnknown, onChange, onPaste, onDone }: CodeFieldProps) {
  const { t } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const suggestions = useSuggestions(isTyping ? value : '')
  const { listId, active, onKeyDown, option } = useCombobox(list, suggestions)
  const isOpen = suggestions.length > 0

  function done() {
    setTyping(false)
    onDone()
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyping(false)
    if (isOpen) onKeyDown(event)
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (value.trim() !== '') done()
  }

  return (
    <div className="quick-order__field">
      <input
        id={id}
        className="field__control"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active ?? undefined}
        aria-invalid={isUnknown || undefined}
        placeholder={t('quick-order.placeholder')}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={100}
        value={value}
        onChange={event => {
          setTyping(true)
          onChange(event.target.value)
        }}
        onBlur={() => setTyping(false)}
        onPaste={onPaste}
        onKeyDown={keyDown}
      />
      {isOpen && (
        <div ref={list} id={listId} role="listbox" className="quick-order__suggestions" aria-label={label}>
          {suggestions.map(({ sku, name, inStock }) => (
            <button
              type="button"
              key={sku}
              {...option(sku)}
              className="quick-order__suggestion"
              onPointerDown={event => event.preventDefault()}
              onClick={() => {
                onChange(sku)
                done()
              }}
            >
              <Isolate>{name}</Isolate>
              <span className="quiet small">
                <bdi dir="ltr">{sku}</bdi>
                {!inStock && ` · ${t('quick-order.problem.out-of-stock')}`}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
