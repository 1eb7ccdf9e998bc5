const FHIR = 'http://hl7.org/fhir/StructureDefinition/';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/';

/** Extensions that others defined: HL7's own and those of Structured Data Capture (SDC). */
export const STANDARD = {
  itemControl: `${FHIR}questionnaire-itemControl`,
  sliderStep: `${FHIR}questionnaire-sliderStepValue`,
  unit: `${FHIR}questionnaire-unit`,
  unitOption: `${FHIR}questionnaire-unitOption`,
  openLabel: `${SDC}sdc-questionnaire-openLabel`,
  hidden: `${FHIR}questionnaire-hidden`,
  optionExclusive: `${FHIR}questionnaire-optionExclusive`,
  min: `${FHIR}minValue`,
  max: `${FHIR}maxValue`,
  minQuantity: `${SDC}sdc-questionnaire-minQuantity`,
  maxQuantity: `${SDC}sdc-questionnaire-maxQuantity`,
  ordinalValue: `${FHIR}ordinalValue`,
  itemWeight: `${FHIR}itemWeight`,
  enableWhenExpression: `${SDC}sdc-questionnaire-enableWhenExpression`,
  calculatedExpression: `${SDC}sdc-questionnaire-calculatedExpression`,
  itemMedia: `${SDC}sdc-questionnaire-itemMedia`,
  answerMedia: `${SDC}sdc-questionnaire-itemAnswerMedia`,
} as const;

export const ITEM_CONTROL_SYSTEM = 'http://hl7.org/fhir/questionnaire-item-control';

/** Our own names, for what FHIR has no place for. The field's name follows the colon. */
export const OURS = {
  set: 'urn:careway:set:',
  question: 'urn:careway:question:',
  option: 'urn:careway:option:',
  /** The type of a question, where FHIR's type and control do not say it. */
  type: 'urn:careway:question:type',
  /** All options of a question whose FHIR item has no place for them. */
  options: 'urn:careway:question:options',
  /** What an item of ours stands for when it is no question of its own: `description`, `score`. */
  part: 'urn:careway:part',
  /** The exact value of an answer, where FHIR's value would not bring it back as it was typed. */
  answer: 'urn:careway:answer',
  optionSystem: 'urn:careway:option',
  /** What a question asks and an answer means, the same in every form: `concepts.ts`. */
  conceptSystem: 'urn:careway:concept',
  setUrl: 'urn:careway:questionset:',
} as const;
