import type { QuestionType } from '@careway/core/questionnaires/types';
import {
  BookOpen,
  Calendar,
  ChevronsUpDown,
  CircleDot,
  Flag,
  Gauge,
  Grid3x3,
  Hash,
  Heading,
  Image,
  Info,
  List,
  type LucideIcon,
  Phone,
  SquareCheck,
  ToggleLeft,
  Type,
  Workflow,
} from 'lucide-react';

interface TypeWords {
  words: string;
  icon: LucideIcon;
  /** When to choose it. */
  hint: string;
}

/** What each type of question is called by those who build forms, in the order they are offered. */
export const TYPE_WORDS: Readonly<Record<QuestionType, TypeWords>> = {
  freetext: {
    words: 'Own words',
    icon: Type,
    hint: 'A short or a long answer that they type, or a phone number',
  },
  yesnoquestion: { words: 'Yes or no', icon: ToggleLeft, hint: 'Two answers, one tap' },
  radioinput: { words: 'One choice', icon: CircleDot, hint: 'One of a few answers, all in sight' },
  multiplechoice: { words: 'Many choices', icon: SquareCheck, hint: 'As many answers as apply' },
  dropdown: { words: 'Long list', icon: ChevronsUpDown, hint: 'One of many answers' },
  picturechoice: { words: 'Pictures', icon: Image, hint: 'Answers that are easier to see than to read' },
  dateinput: { words: 'Date', icon: Calendar, hint: 'A day, with a time of day if you need it' },
  numberinput: { words: 'Number', icon: Hash, hint: 'How many, how tall, how long' },
  rating: { words: 'Rating', icon: Gauge, hint: 'A step on a scale: 1 to 10, or as you set it' },
  likert: { words: 'Grid line', icon: Grid3x3, hint: 'One line of a grid with the same answers' },
  phonecall: { words: 'Call back', icon: Phone, hint: 'A safe number and a safe time' },
  section: { words: 'Section', icon: Heading, hint: 'A new page with a title' },
  conditionalsegment: { words: 'Group', icon: Workflow, hint: 'Questions that come and go together' },
  statement: { words: 'Words to read', icon: Info, hint: 'Something to know, nothing to answer' },
  statementlist: { words: 'List to read', icon: List, hint: 'Several points, one below the other' },
  openingstatement: {
    words: 'Opening words',
    icon: BookOpen,
    hint: 'A page of its own that they read before they begin',
  },
  closingstatement: {
    words: 'Closing words',
    icon: Flag,
    hint: 'A page of its own that they read at the end',
  },
};

/** Types as they are offered, in the order above. */
export const TYPES = Object.keys(TYPE_WORDS) as readonly QuestionType[];

/** A question in one line: its words, or what it is while it has none. */
export const titleOf = ({ question, type }: { question: string; type: QuestionType }) =>
  question.trim() || `${TYPE_WORDS[type].words} without words`;
