import { wordsOf } from '@careway/core/pathways/ruleWords';
import { useState } from 'react';
import { Select } from '../../../../ui/Select.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import type { ProposeProps } from './proposing.ts';

/** A rule that leads to another page or outcome. */
export function LeadsForm(props: ProposeProps & { node: string; rule: string; onClose: () => void }) {
  const { code, draft, node, rule: id, onPropose, onClose, busy } = props;
  const rule = draft.nodes[node]?.rules.find((one) => one.id === id);
  const was = code.nodes[node]?.rules.find((one) => one.id === id)?.go;
  const [go, setGo] = useState(rule?.go ?? '');
  if (rule === undefined || was === undefined) return null;
  const places = Object.entries(draft.nodes).filter(([other]) => other !== node);
  return (
    <ProposeForm
      name="leads"
      asked={(why) => (go === rule.go ? undefined : { kind: 'leads', rule: id, was, go, why })}
      onPropose={onPropose}
      busy={busy}
      done={onClose}
      onClose={onClose}
    >
      <p>{rule.when ? `If ${wordsOf(draft, rule.when)}:` : 'Otherwise:'}</p>
      <Select
        id="leads-to"
        label="Go to"
        value={go}
        {...(go === rule.go ? { hint: 'Choose another page or outcome' } : {})}
        options={places.map(([other, { title, rules, route }]) => ({
          value: other,
          words: `${rules.length === 0 ? 'Outcome' : 'Page'}: ${title} (${route})`,
        }))}
        onChange={({ target }) => setGo(target.value)}
      />
    </ProposeForm>
  );
}
