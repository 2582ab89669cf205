import type { FocusEvent } from 'react'
import { LANGUAGE_PREFIX } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LINK_SUGGESTIONS_ID } from './LinkSuggestions.tsx'

interface LinkTargetFieldProps {
  name: string
  value: string
  optional?: boolean
  error: string[] | undefined
}

/** Field for the target of a link: a page of the shop, with suggestions, or another site. */
export function LinkTargetField({ name, value, optional, error }: LinkTargetFieldProps) {
  const { t } = useI18n()
  return (
    <TextField
      name={name}
      label={t('content.link.href')}
      hint={t('content.link.hint')}
      defaultValue={value}
      list={LINK_SUGGESTIONS_ID}
      dir="ltr"
      maxLength={500}
      spellCheck={false}
      autoComplete="off"
      optional={optional}
      error={error}
      onBlur={shorten}
    />
  )
}

/** Removes the shop's host and the language prefix from a pasted URL. */
function shorten({ currentTarget }: FocusEvent<HTMLInputElement>) {
  const typed = currentTarget.value.trim()
  if (!URL.canParse(typed)) return
  const { origin, pathname, search, hash } = new URL(typed)
  if (origin === location.origin)
    currentTarget.value = `${pathname.replace(LANGUAGE_PREFIX, '') || '/'}${search}${hash}`
}
