import { degreeIn, degreeProblem, districtProblem, tidyDistrict } from '../eligibility/district.ts';
import { Cells, type ReadRow } from './cells.ts';

/** What a row says of a postcode district: its town, and where its middle lies. */
interface DistrictSaid {
  code: string;
  town: string;
  latitude: number;
  longitude: number;
}

/** Reads one row of districts (rule 17.31). Two of one code are the same district. */
export function readDistrict(values: Readonly<Record<string, string>>): ReadRow<DistrictSaid> {
  const cells = new Cells(values);
  const code = tidyDistrict(cells.at('code'));
  const wrong = districtProblem(code);
  if (wrong) cells.wrong('code', code === '' ? 'is empty' : 'is not a postcode district', wrong);
  const town = cells.text('town', 80, 'Write the town that people know it by');
  const degree = (of: 'latitude' | 'longitude') =>
    degreeIn(cells.at(of), of) ??
    cells.wrong(of, cells.at(of) === '' ? 'is empty' : 'is not a place in or near the UK', degreeProblem(of));
  const [latitude, longitude] = [degree('latitude'), degree('longitude')];
  if (cells.problems.length > 0 || town === undefined || latitude === undefined || longitude === undefined)
    return { problems: cells.problems };
  return { key: code, said: { code, town, latitude, longitude } };
}
