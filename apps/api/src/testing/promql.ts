import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of PromQL asks for: names of metrics, and the labels it chooses or groups them by. */
export interface Asked {
  names: string[];
  labels: string[];
  /** `state="used"`: values that must be there for it to find anything; patterns are left out. */
  values: { label: string; value: string }[];
}

/**
 * Reads an expression by Prometheus' own grammar.
 * @throws Error with the expression, where Prometheus would refuse it
 */
export function readPromql(expression: string): Asked {
  // What Grafana fills in before it asks.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const asked: Asked = { names: [], labels: [], values: [] };
  let label = '';
  let exact = false;
  parser.parse(text).iterate({
    enter({ name, type, from, to, node }) {
      const said = text.slice(from, to);
      if (type.isError) throw new Error(`Prometheus cannot read: ${expression}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') asked.names.push(said);
      if (name === 'LabelName') {
        label = said;
        asked.labels.push(label);
      }
      if (name === 'MatchOp') exact = said === '=';
      if (name === 'StringLiteral' && exact) asked.values.push({ label, value: JSON.parse(said) });
      if (name === 'StringLiteral') exact = false;
    },
  });
  if (asked.names.length === 0) throw new Error(`It asks for nothing: ${expression}`);
  return asked;
}
