import { type KeyboardEvent, useState } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type EditorPartProps, errorsIn } from './use-editor.ts'

/** Maximum suggestions shown at once. */
const MAX_SUGGESTIONS = 8
const keyOf = (tag: string) => tag.normalize('NFKC').toLowerCase()

/**
 * Field for the tags of a product, shown as chips, with the shop's tags as suggestions. Pressing Enter, typing a comma
 * or leaving the field adds the typed tag.
 */
export function TagField({ editor: { draft, set, errors }, choices: { tags: known } }: EditorPartProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const tags = draft.tags.split('\n').filter(Boolean)
  const taken = new Set(tags.map(keyOf))
  const query = keyOf(typed.trim())
  const suggested = known.filter(tag => !taken.has(keyOf(tag)) && keyOf(tag).includes(query)).slice(0, MAX_SUGGESTIONS)

  function add(text: string) {
    setTyped('')
    const added = text.split(/[,،\n]/).flatMap(part => {
      const tag = part.trim()
      return tag === '' ? [] : (known.find(one => keyOf(one) === keyOf(tag)) ?? tag)
    })
    const all = new Map([...tags, ...added].map(tag => [keyOf(tag), tag]))
    if (added.length > 0) set({ tags: [...all.values()].join('\n') })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      set({ tags: tags.slice(0, -1).join('\n') })
    }
  }

  return (
    <div className="stack gap-s">
      <TextField
        name="tags"
        label={t('catalog.field.tags')}
        hint={t('catalog.tags.hint')}
        optional
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        error={errorsIn(errors, 'tags')}
        onChange={({ currentTarget: { value } }) => (/[,،]/.test(value) ? add(value) : setTyped(value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      {tags.length > 0 && (
        <div className="cluster gap-s">
          {tags.map(tag => (
            <Chip key={tag} removes={tag} onClick={() => set({ tags: tags.filter(one => one !== tag).join('\n') })}>
              <bdi>
                <Isolate>{tag}</Isolate>
              </bdi>
            </Chip>
          ))}
        </div>
      )}
      {suggested.length > 0 && (
        <fieldset className="cluster gap-s">
          <legend>
            <VisuallyHidden>{t('catalog.tags.known')}</VisuallyHidden>
          </legend>
          {suggested.map(tag => (
            // Keeps the focus in the field: on blur, the letters typed to find the suggestion would be added as a tag.
            <span key={tag} onPointerDown={event => event.preventDefault()}>
              <Chip icon={<Icon name="plus" />} onClick={() => add(tag)}>
                <VisuallyHidden>{t('catalog.tags.add', { name: tag })}</VisuallyHidden>
                <span aria-hidden="true">
                  <bdi>
                    <Isolate>{tag}</Isolate>
                  </bdi>
                </span>
              </Chip>
            </span>
          ))}
        </fieldset>
      )}
    </div>
  )
}
