import type { AttributeBody } from '../../../shared/contracts/attributes.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { AttributeChoice } from '../../../shared/records/attribute.ts'
import { refuseEqualName, unusedAttributeCode } from './attribute-names.ts'

/**
 * Assigns codes to choices: a known choice keeps its code, a new choice gets an unused code derived from its name.
 * Throws `invalid` for two choices with the same name or code.
 */
export function codedChoices(choices: AttributeBody['choices'], known: readonly AttributeChoice[]): AttributeChoice[] {
  const kept = new Set(choices.map(({ code }) => code))
  const taken = new Set(known.map(({ code }) => code))
  return choices.map(({ code, names }, at) => {
    refuseEqualName(names, choices.slice(0, at), `choices.${at}.names`)
    if (code !== null && known.some(choice => choice.code === code)) {
      if (choices.findIndex(choice => choice.code === code) < at) throw invalidField(`choices.${at}.code`, 'taken')
      return { code, names }
    }
    // A choice that was deleted and re-entered in one edit keeps its code, so that products keep their value.
    const same = known.find(choice => !kept.has(choice.code) && choice.names.ar === names.ar)
    const own = same?.code ?? unusedAttributeCode(names, taken)
    taken.add(own)
    return { code: own, names }
  })
}
